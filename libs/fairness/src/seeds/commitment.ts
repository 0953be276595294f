import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const SEED_SHAPE = /^[0-9a-f]{64}$/;
const CLIENT_SEED_SHAPE = /^[!-~]{1,64}$/;

/** 32 bytes as lower-case hexadecimal text, which is also the form that is hashed and keyed. */
export const isServerSeed = (text: string): boolean => SEED_SHAPE.test(text);

/** 1 to 64 visible ASCII characters, so that what a member types is what every computer hashes. */
export const isClientSeed = (text: string): boolean => CLIENT_SEED_SHAPE.test(text);

/** SHA-256 of the seed's text in UTF-8, in hexadecimal. It is published before the first bet on the seed. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));

/** Whether a revealed seed is the one that was committed to. */
export const isCommittedTo = (serverSeed: string, commitment: string): boolean =>
  isServerSeed(serverSeed) && commitmentOf(serverSeed) === commitment.toLowerCase();
