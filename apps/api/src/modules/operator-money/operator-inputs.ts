import * as z from 'zod/mini';

/** Why staff act: kept with the act, and shown to the member beside the order it closes or the change it makes. */
export const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
export const OrderId = z.string().check(z.minLength(1), z.maxLength(64));
/** The public id or the account. */
export const MemberName = z.string().check(z.minLength(1), z.maxLength(64));
/** Made by the caller, once for each thing that it wants done. */
export const ActId = z.uuid();
/** Decimal text; what it must lie between is for the act to say. */
export const Amount = z.string().check(z.maxLength(40));
/** A bet's number, or what a payment is for: as the member reads it. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/));
