import { cleanEmail, EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '@quotespark/domain/contact'
import { composed } from '@quotespark/domain/text'
import { LIMITS, MAX_PASSWORD_LENGTH, MESSAGES, MIN_PASSWORD_LENGTH } from '@quotespark/domain/validation'
import { z } from 'zod'

const email = z
  .string()
  .overwrite(cleanEmail)
  .min(1, MESSAGES.required('Email'))
  .max(MAX_EMAIL_LENGTH, { error: MESSAGES.tooLong('Email', MAX_EMAIL_LENGTH), abort: true })
  .regex(EMAIL_PATTERN, MESSAGES.invalidFormat('Email'))

const name = (field: string) =>
  z
    .string()
    .trim()
    .overwrite(composed)
    .min(1, MESSAGES.required(field))
    .max(LIMITS.name, MESSAGES.tooLong(field, LIMITS.name))

const newPassword = z
  .string()
  .min(1, MESSAGES.required('Password'))
  .min(MIN_PASSWORD_LENGTH, MESSAGES.tooShort('Password', MIN_PASSWORD_LENGTH))
  .max(MAX_PASSWORD_LENGTH, MESSAGES.tooLong('Password', MAX_PASSWORD_LENGTH))

/** The sign-in form. It skips the rule for new passwords: any password accepted in the past must still be typeable. */
export const signInInput = z.object({ email, password: z.string().min(1, MESSAGES.required('Password')) })

export const signUpInput = z.object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email,
  password: newPassword,
})

export const resetRequestInput = z.object({ email })

export const magicLinkInput = z.object({ email })

export const passwordChangeInput = z
  .object({
    current: z.string().min(1, MESSAGES.required('Current Password')),
    password: newPassword,
    repeated: z.string().min(1, MESSAGES.required('Confirm Password')),
  })
  .refine(({ password, repeated }) => password === repeated, {
    message: 'The passwords do not match',
    path: ['repeated'],
  })

export const resetInput = z
  .object({ password: newPassword, repeated: z.string().min(1, MESSAGES.required('Confirm Password')) })
  .refine(({ password, repeated }) => password === repeated, {
    message: 'The passwords do not match',
    path: ['repeated'],
  })
