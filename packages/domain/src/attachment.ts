/** File types Gmail blocks as executables; one of them makes it reject the whole message (support.google.com/mail/answer/6590). */
const PROGRAMS =
  /\.(apk|appx|bat|cab|chm|cmd|com|cpl|dll|dmg|exe|hta|iso|jar|js|jse|lnk|mjs|msc|msi|msix|msp|pif|ps1|scr|sys|vb|vbe|vbs|wsf|wsh)$/i

/** True when the recipient's mail server would reject a file of this name. Trailing dots and spaces are ignored, as Windows does. */
export function isProgramFile(name: string): boolean {
  return PROGRAMS.test(name.replace(/[\s.]+$/, ''))
}
