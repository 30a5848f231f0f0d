/** Of what Gmail takes for a program: it refuses the whole mail that brings one (support.google.com/mail/answer/6590). */
const PROGRAMS =
  /\.(apk|appx|bat|cab|chm|cmd|com|cpl|dll|dmg|exe|hta|iso|jar|js|jse|lnk|mjs|msc|msi|msix|msp|pif|ps1|scr|sys|vb|vbe|vbs|wsf|wsh)$/i

/** Whether a mail with a file of this name would be refused where it arrives. Windows reads a name without dots at its end. */
export function isProgramFile(name: string): boolean {
  return PROGRAMS.test(name.replace(/[\s.]+$/, ''))
}
