declare module 'virtual:licence-notices' {
  import type { Notices } from '~/features/licences/licences-screen.tsx'

  export const notices: Notices
}
