/**
 * Connections that the system keeps until a process takes them; `net.core.somaxconn` cuts it. With Node's 511, one address could open so many
 * at once, within nginx's limits, that nginx waited for those of everybody else in vain and took the server for one that is gone.
 */
export const LISTEN_BACKLOG = 4_096;
