export interface Verification {
  valid: boolean
  events: number
  revisions: number
  broken_at: string | null
}

/** '12 events and 2 revisions are as they were written', or what is not. */
export function verificationWords({ valid, events, revisions, broken_at }: Verification): string {
  if (!valid) return broken_at ?? 'Something is not as it was written'
  return `${counted(events, 'event')} and ${counted(revisions, 'revision')} are as they were written`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
