import * as z from 'zod/mini';

/** Why staff act: kept with the act, and shown to the member where it closes an order. */
export const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
export const OrderId = z.string().check(z.minLength(1), z.maxLength(64));
/** The public id or the account. */
export const MemberName = z.string().check(z.minLength(1), z.maxLength(64));
