/** As sign-up hashes it: for accounts that are made without signing up. */
export { hashPassword } from 'better-auth/crypto'
