export { MailReportScreen as default } from '~/features/mail-report/mail-report-screen.tsx'
