import { PRODUCT_NAME } from '@quotespark/domain'
import type { ReactNode } from 'react'
import { Body, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email'
import { ADAPTIVE_CSS, BODY, COLOUR, WRAPPED } from './mail-style.ts'
import { SparkMark } from './spark-mark.tsx'

interface MailLayoutProps {
  /** the line beside the subject in a list of mails */
  preview: string
  heading: string
  /** the company in whose name the product writes; none when the product writes itself */
  sender?: string | null
  /** why this mail came */
  reason: string
  children: ReactNode
}

/** The paper of every mail: 600 px wide, one column. */
export function MailLayout({ preview, heading, sender, reason, children }: MailLayoutProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{ADAPTIVE_CSS}</style>
      </Head>
      <Body lang="en-GB" className="mail-body" style={BODY}>
        <Preview>{preview}</Preview>
        <Container className="mail-card" style={CARD}>
          <Text className="mail-strong" style={SENDER}>
            {sender ?? (
              <>
                <SparkMark /> {PRODUCT_NAME}
              </>
            )}
          </Text>
          <Heading as="h1" className="mail-strong" style={HEADING}>
            {heading}
          </Heading>
          {children}
        </Container>
        <Container style={{ maxWidth: '600px' }}>
          <Section style={{ padding: '20px 40px 0' }}>
            <Text className="mail-muted" style={SMALL_PRINT}>
              {reason}
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

const CARD = {
  backgroundColor: COLOUR.surface,
  border: `1px solid ${COLOUR.border}`,
  borderRadius: '12px',
  maxWidth: '600px',
  padding: '40px',
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
const SMALL_PRINT = {
  ...WRAPPED,
  color: COLOUR.muted,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 8px',
}
