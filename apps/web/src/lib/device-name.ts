import { t } from './language/t.ts'

// The first match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = {
  Edge: /Edg\w*\//,
  Opera: /OPR\//,
  Firefox: /Firefox\/|FxiOS/,
  Chrome: /Chrom(e|ium)\/|CriOS/,
  Safari: /Safari\//,
}
const systems = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  Mac: /Mac OS X/,
  Linux: /Linux/,
}

/** Such as "Firefox on Android". */
export function deviceName(userAgent: string | null): string {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (browser && system) return t('shell.device', { browser, system })
  return browser ?? system ?? t('shell.unknownDevice')
}

function find(names: Record<string, RegExp>, userAgent: string | null): string | undefined {
  return Object.entries(names).find(([, pattern]) => userAgent !== null && pattern.test(userAgent))?.[0]
}
