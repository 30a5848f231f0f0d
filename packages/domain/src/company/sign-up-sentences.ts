/** Explanations shown where sign-up is restricted. */
export const SIGN_UP_SENTENCES = {
  invited:
    'Accounts here are for people who are invited. Ask a colleague to invite you, and sign up with the address that the invitation was sent to.',
  closed: 'No new accounts are made here. Whoever runs this installation has closed sign-up.',
  noAccount: 'There is no account with this email, and none can be made here.',
} as const
