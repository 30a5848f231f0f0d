import type { Manual } from './page.ts'

export const installationManual: Manual<'installation'> = {
  get: {
    description:
      'Answers facts that apply to everyone who uses this installation. `sign_up` says who may create an account: anybody (`open`), only people invited to a team and customers who want to see their documents (`invited`), or nobody new (`closed`). While the disk is nearly full, `is_read_only` is true and changes by staff are refused with `read_only`.',
    output: { sign_up: 'open', is_read_only: false },
  },
}
