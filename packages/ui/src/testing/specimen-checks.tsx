import { Toaster } from '../index.ts'
import { SPECIMENS } from '../specimens/index.ts'
import type { Expectations } from './expectations.ts'
import { EXPECTED_OF_CONTROLS } from './expected-of-controls.ts'
import { EXPECTED_OF_DISPLAYS } from './expected-of-displays.ts'
import { EXPECTED_OF_OVERLAYS } from './expected-of-overlays.ts'

const EXPECTED: Expectations<Record<string, unknown>> = {
  ...EXPECTED_OF_CONTROLS,
  ...EXPECTED_OF_DISPLAYS,
  ...EXPECTED_OF_OVERLAYS,
}

/** Each statement about a specimen, and the specimen on a page, which has one Toaster for all. */
export const SPECIMEN_CHECKS = Object.values(SPECIMENS)
  .flatMap((specimens) => Object.entries(specimens))
  .flatMap(([name, { Example }]) => {
    const drawn = (
      <>
        <Example />
        <Toaster />
      </>
    )
    return Object.entries(EXPECTED[name] ?? {}).map(([statement, check]) => ({
      name,
      statement,
      drawn,
      check,
    }))
  })
