import { setTimeout } from 'node:timers/promises'

/** What these do takes longer or shorter by whether the address has an account. */
const TELLING = new Set(['/api/auth/sign-up/email', '/api/auth/request-password-reset'])
/** Twice what the longest takes; better-auth answers requests for a verification link after as long. */
const ANSWER_MS = 500

/** Answers calls that could tell who has an account by their time after the same time, whatever they had to do. */
export async function answerInEvenTime<Answer>(path: string, answer: () => Promise<Answer>): Promise<Answer> {
  if (!TELLING.has(path)) return answer()
  const time = setTimeout(ANSWER_MS)
  try {
    return await answer()
  } finally {
    await time
  }
}
