import { useContext } from 'react'
import { Button, Link, Section, Text } from 'react-email'
import { Brand } from './mail-brand.tsx'
import { COLOUR, WRAPPED } from './mail-style.ts'

/** The email's one call to action, as a button and as a plain URL for programs that show no buttons. */
export function Action({ href, children }: { href: string; children: string }) {
  const { accent } = useContext(Brand)
  return (
    <Section style={{ margin: '28px 0 24px' }}>
      <Button href={href} className="mail-button" style={{ ...BUTTON, backgroundColor: accent }}>
        {children}
      </Button>
      <Text className="mail-muted" style={ADDRESS} data-skip-in-text={true}>
        Or open this address:{' '}
        <Link href={href} style={{ color: COLOUR.muted, textDecoration: 'underline' }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

const BUTTON = {
  borderRadius: '8px',
  color: COLOUR.primaryForeground,
  fontSize: '16px',
  fontWeight: 600,
  padding: '14px 26px',
}
const ADDRESS = { ...WRAPPED, color: COLOUR.muted, fontSize: '13px', lineHeight: '20px', margin: '16px 0 0' }
