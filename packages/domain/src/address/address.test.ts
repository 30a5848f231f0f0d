import { describe, expect, test } from 'vitest'
import { type AddressFields, addressText, isSamePlace, NO_ADDRESS } from './address-fields.ts'
import { countries, countryName, isCountryCode } from './country.ts'
import { formatEndpointId } from './endpoint.ts'
import { formatPostcode } from './postcode.ts'
import { splitAddress } from './propose-address.ts'

describe('formatPostcode', () => {
  test.each([
    ['ls14ap', 'LS1 4AP'],
    ['SW1A 1AA', 'SW1A 1AA'],
    [' m1  1ae ', 'M1 1AE'],
    ['W1A0AX', 'W1A 0AX'],
    ['gir0aa', 'GIR 0AA'],
  ])('formats %s as %s', (typed, written) => expect(formatPostcode(typed)).toBe(written))

  test.each(['', '80331', 'LS1 4', 'LS1 4CP', 'LSS1 4AP', 'LS123 4AP'])(
    'rejects %j as no UK postcode',
    (typed) => expect(formatPostcode(typed)).toBeUndefined(),
  )
})

test('lists the countries of ISO 3166, the United Kingdom first and the others by name', () => {
  const all = countries()
  expect(all).toHaveLength(249)
  expect(all[0]).toEqual({ code: 'GB', name: 'United Kingdom' })
  expect(all[1]?.name).toBe('Afghanistan')
  expect(new Set(all.map(({ name }) => name)).size).toBe(249)
  expect(all.every(({ code, name }) => isCountryCode(code) && name !== code)).toBe(true)
  expect([isCountryCode('UK'), isCountryCode('XI'), countryName('DE')]).toEqual([false, false, 'Germany'])
})

const fields = (given: Partial<AddressFields>): AddressFields => ({ ...NO_ADDRESS, ...given })

describe('proposeAddress', () => {
  test.each<[string, Partial<AddressFields>]>([
    ['12 Mill Lane\nLeeds\nLS1 4AP', { street: '12 Mill Lane', town: 'Leeds', postcode: 'LS1 4AP' }],
    ['12 Mill Lane, Leeds ls14ap', { street: '12 Mill Lane', town: 'Leeds', postcode: 'LS1 4AP' }],
    [
      '12, Mill Lane\nHebden Bridge, West Yorkshire\nHX7 6LB\nUnited Kingdom',
      { street: '12 Mill Lane', town: 'Hebden Bridge', county: 'West Yorkshire', postcode: 'HX7 6LB' },
    ],
    [
      'Unit 4\nCanal Wharf\nBishopthorpe Road\nYork\nYO1 6GA\nEngland',
      { street: 'Unit 4', street_2: 'Canal Wharf, Bishopthorpe Road', town: 'York', postcode: 'YO1 6GA' },
    ],
    [
      'Hauptstraße 1\n80331 München\nGermany',
      { street: 'Hauptstraße 1', town: 'München', postcode: '80331', country_code: 'DE' },
    ],
    [
      '1 Quay Street\nSt Helier\nJE2 3NN\nJersey',
      { street: '1 Quay Street', town: 'St Helier', postcode: 'JE2 3NN', country_code: 'JE' },
    ],
    ['Kent', { street: 'Kent' }],
    ['The Barn, Kent', { street: 'The Barn', town: 'Kent' }],
    ['', {}],
  ])('splits %j into fields', (text, split) => expect(splitAddress(text)).toEqual(fields(split)))

  test('proposes fields that match the text, however it is broken into lines', () => {
    const split = splitAddress('12 Mill Lane, Leeds ls14ap')
    expect(addressText(split)).toBe('12 Mill Lane\nLeeds\nLS1 4AP')
    expect(isSamePlace('12 Mill Lane, Leeds ls14ap', split)).toBe(true)
    expect(isSamePlace('14 Mill Lane, Leeds LS1 4AP', split)).toBe(false)
    expect(addressText({ ...split, country_code: 'IE' })).toBe('12 Mill Lane\nLeeds\nLS1 4AP\nIreland')
  })
})

describe('formatEndpointId', () => {
  test.each([
    ['9932', 'gb 123 4567 82', 'GB123456782'],
    ['0088', '5060012349998', '5060012349998'],
    ['0060', '12 345 6789', '123456789'],
    ['0199', '213800wsgiizcxf1p572', '213800WSGIIZCXF1P572'],
    ['0192', '987 654 321', '987654321'],
  ] as const)('accepts, for scheme %s, the id %s', (scheme, typed, id) =>
    expect(formatEndpointId(scheme, typed)).toBe(id),
  )

  test.each([
    ['9932', '123456782'],
    ['0088', '5060012349997'],
    ['0060', '12345678'],
    ['0199', 'LEI'],
    ['0192', ' '],
  ] as const)('rejects, for scheme %s, the id %j', (scheme, typed) =>
    expect(formatEndpointId(scheme, typed)).toBeUndefined(),
  )
})
