export { CompanySetupScreen as default } from '~/features/company/company-setup-screen.tsx'
