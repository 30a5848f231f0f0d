export { OpsScreen as default } from '~/features/ops/ops-screen.tsx'
