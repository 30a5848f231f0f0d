import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** The Debian packages that are needed, each with a file it installs. */
const WANTED = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'libwebkit2gtk-4.1-0': '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  xvfb: '/usr/bin/Xvfb',
}

/** Installs missing packages when run as root on Debian; otherwise throws an error that names them. */
export function findDebianBrowsers(report: (line: string) => void): { firefox: string } {
  const lacking = missing()
  if (lacking.length > 0) {
    const install = ['install', '-y', '--no-install-recommends', ...lacking]
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
      throw new Error(`Firefox and WebKit come with packages of Debian: apt-get ${install.join(' ')}`)
    }
    report(`Installing ${lacking.join(', ')} …`)
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('/usr/bin/apt-get', ['update'], options)
    execFileSync('/usr/bin/apt-get', install, options)
  }
  return { firefox: WANTED['firefox-esr'] }
}

const missing = () =>
  Object.entries(WANTED)
    .filter(([, file]) => globSync(file).length === 0)
    .map(([name]) => name)
