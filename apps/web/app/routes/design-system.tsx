export { DesignSystemScreen as default } from '~/features/design-system/design-system-screen.tsx'
