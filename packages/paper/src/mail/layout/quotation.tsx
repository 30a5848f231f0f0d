import { Fragment } from 'react'
import { Section, Text } from 'react-email'
import { COLOUR, TYPED, WRAPPED } from './mail-style.ts'

/** Quotes somebody's own words with their line breaks. */
export function Quotation({ children }: { children: string }) {
  const lines = [...children.split('\n').entries()]
  return (
    <Section style={{ margin: '0 0 20px' }}>
      <Text dir="auto" className="mail-strong" style={WORDS}>
        {lines.map(([index, line]) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}

const WORDS = {
  ...WRAPPED,
  ...TYPED,
  borderLeft: `3px solid ${COLOUR.spark}`,
  color: COLOUR.foreground,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0',
  padding: '2px 0 2px 16px',
}
