/** Explanations shown where sign-up is restricted. */
export const SIGN_UP_SENTENCES = {
  invited:
    'You need an invitation to sign up. Ask a colleague to invite you, then sign up with the address the invitation was sent to.',
  closed: 'No new accounts can be created on this installation.',
  noAccount: 'There is no account with this email, and sign-up is closed.',
} as const
