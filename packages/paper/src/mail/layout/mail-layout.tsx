import { PRODUCT_NAME } from '@quotespark/domain/text'
import { type ReactNode, useContext } from 'react'
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email'
import { Brand } from './mail-brand.tsx'
import { adaptiveCss, BODY, COLOUR, WRAPPED } from './mail-style.ts'
import { SparkMark } from './spark-mark.tsx'

interface MailLayoutProps {
  /** The preview text that mail programs show beside the subject. */
  preview: string
  heading: string
  /** The company the email is sent for; none when the product writes itself. */
  sender?: string | null
  /** Why the recipient gets this email. */
  reason: string
  children: ReactNode
}

/** The layout of every email: 600 px wide, one column. */
export function MailLayout({ preview, heading, sender, reason, children }: MailLayoutProps) {
  const brand = useContext(Brand)
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{adaptiveCss(brand)}</style>
      </Head>
      <Body lang="en-GB" className="mail-body" style={BODY}>
        <Preview>{preview}</Preview>
        <Container className="mail-card" style={{ ...CARD, ...stripe(brand.stripe) }}>
          {sender && brand.logo_src ? (
            <Img src={brand.logo_src} alt={sender} height={44} className="mail-logo" style={LOGO} />
          ) : (
            <Text className="mail-strong" style={SENDER}>
              {sender ?? (
                <>
                  <SparkMark /> {PRODUCT_NAME}
                </>
              )}
            </Text>
          )}
          <Heading as="h1" className="mail-strong" style={HEADING}>
            {heading}
          </Heading>
          {children}
        </Container>
        <Container style={{ maxWidth: '600px' }}>
          <Section className="mail-foot" style={{ padding: '20px 40px 0' }}>
            <Text className="mail-muted" style={SMALL_PRINT}>
              {reason}
              {brand.report_url && (
                <>
                  {' '}
                  Not for you?{' '}
                  <Link href={brand.report_url} className="mail-muted" style={REPORT}>
                    Report this email
                  </Link>
                  .
                </>
              )}
            </Text>
            {sender && (
              <Text className="mail-muted" style={SMALL_PRINT}>
                Sent with <SparkMark /> {PRODUCT_NAME}
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function stripe(colour: string | null) {
  return colour === null ? {} : { borderTop: `4px solid ${colour}` }
}

const CARD = {
  backgroundColor: COLOUR.surface,
  border: `1px solid ${COLOUR.border}`,
  borderRadius: '12px',
  maxWidth: '600px',
  padding: '40px',
}
/** Only the height is set as an attribute, for Outlook, which keeps the proportions; other programs use these maximum sizes. */
const LOGO = {
  color: COLOUR.foreground,
  fontSize: '15px',
  fontWeight: 600,
  height: 'auto',
  lineHeight: '24px',
  margin: '0 0 28px',
  maxHeight: '44px',
  maxWidth: '100%',
  width: 'auto',
}
const SENDER = { ...WRAPPED, fontSize: '15px', fontWeight: 600, lineHeight: '24px', margin: '0 0 28px' }
const HEADING = {
  ...WRAPPED,
  color: COLOUR.foreground,
  fontSize: '26px',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  lineHeight: '34px',
  margin: '0 0 20px',
}
const REPORT = { color: COLOUR.muted, textDecoration: 'underline' }
const SMALL_PRINT = {
  ...WRAPPED,
  color: COLOUR.muted,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 8px',
}
