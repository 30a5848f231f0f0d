import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it('names the browser and the system as people do', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(deviceName(`${windows} Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome on Windows')
  expect(deviceName(`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe('Edge on Windows')
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe(
    'Firefox on Linux',
  )
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome on Android')
  expect(deviceName('curl/8.5.0')).toBe('Unknown device')
  expect(deviceName(null)).toBe('Unknown device')
})
