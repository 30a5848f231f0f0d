import type { Manual } from './page.ts'

export const installationManual: Manual<'installation'> = {
  get: {
    description:
      'Answers what holds for everybody who uses this installation. `sign_up` says who may make an account: anybody (`open`), who is invited to a team, and customers to see what was written for them (`invited`), or nobody new (`closed`).',
    output: { sign_up: 'open' },
  },
}
