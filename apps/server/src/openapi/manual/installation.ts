import type { Manual } from './page.ts'

export const installationManual: Manual<'installation'> = {
  get: {
    description:
      'Answers what holds for everybody who uses this installation. `sign_up` says who may make an account: anybody (`open`), who is invited to a team, and customers to see what was written for them (`invited`), or nobody new (`closed`). While the disk is nearly full `is_read_only` is true, and what staff would change is refused with `read_only`.',
    output: { sign_up: 'open', is_read_only: false },
  },
}
