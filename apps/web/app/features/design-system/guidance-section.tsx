import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  AlignedAmounts,
  CrowdedLogo,
  DimLogo,
  FreeLogo,
  LoudWords,
  ManyMainButtons,
  OneMainButton,
  PlainWords,
  RaggedAmounts,
  RightGround,
  SaidByColour,
  SaidInWords,
  SparkAsSign,
  SparkAsText,
  StretchedLogo,
  WholeLogo,
} from './guidance-pictures.tsx'
import { Section } from './section.tsx'

const DO = [
  { text: 'Leave the logo its clear space.', picture: <FreeLogo /> },
  { text: 'Take the version for dark grounds on dark and on plum.', picture: <RightGround /> },
  { text: 'Scale it as a whole.', picture: <WholeLogo /> },
  { text: 'Use the spark for a sign, not for words.', picture: <SparkAsSign /> },
  { text: 'Have one main button in sight.', picture: <OneMainButton /> },
  { text: 'Say how things stand in a word, too.', picture: <SaidInWords /> },
  { text: 'Let pence stand under pence.', picture: <AlignedAmounts /> },
  { text: 'Say what a button does.', picture: <PlainWords /> },
]

const DONT = [
  { text: 'Don’t crowd the logo with other things.', picture: <CrowdedLogo /> },
  { text: 'Don’t put the plum logo on a dark ground.', picture: <DimLogo /> },
  { text: 'Don’t stretch, tilt or recolour it.', picture: <StretchedLogo /> },
  { text: 'Don’t write in spark on light: nobody can read it.', picture: <SparkAsText /> },
  { text: 'Don’t let several buttons shout at once.', picture: <ManyMainButtons /> },
  { text: 'Don’t leave it to a colour alone.', picture: <SaidByColour /> },
  { text: 'Don’t set amounts ragged.', picture: <RaggedAmounts /> },
  { text: 'Don’t shout, and don’t say only “OK”.', picture: <LoudWords /> },
]

export function GuidanceSection() {
  return (
    <Section id="guidance" intro="The same eight things, done well and done badly.">
      <div className="grid gap-10 md:grid-cols-2 md:gap-6">
        <Guidance title="Do" rules={DO} sign={<Check className="size-4 text-success-strong" />} />
        <Guidance title="Don’t" rules={DONT} sign={<X className="size-4 text-danger-strong" />} />
      </div>
    </Section>
  )
}

interface GuidanceProps {
  title: string
  rules: { text: string; picture: ReactNode }[]
  sign: ReactNode
}

function Guidance({ title, rules, sign }: GuidanceProps) {
  return (
    <div>
      <h3 className="text-heading">{title}</h3>
      <ul className="mt-4 flex flex-col gap-6">
        {rules.map(({ text, picture }) => (
          <li key={text}>
            <div
              aria-hidden="true"
              inert
              className="flex h-32 items-center justify-center overflow-hidden rounded-xl border border-border bg-surface"
            >
              {picture}
            </div>
            <p className="mt-2.5 flex items-start gap-2 text-sm">
              <span className="mt-0.5">{sign}</span>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
