import { closestLanguage, type LanguageTag } from '@scooter-rides/messages'

// The server reads the cookie too, so that a page is in the chosen language from its first byte.

const name = 'language'
/** The longest time that browsers keep a cookie. */
const maxAge = 400 * 24 * 60 * 60

/** The language that was chosen in this browser; undefined if none was, or one that is not offered. */
export function chosenLanguage(): LanguageTag | undefined {
  const value = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return value === undefined ? undefined : closestLanguage(value.slice(name.length + 1))
}

export const keepLanguage = (language: LanguageTag): void => writeCookie(language, maxAge)

/** The browser's preference counts again. */
export const forgetLanguage = (): void => writeCookie('', 0)

function writeCookie(value: string, age: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
