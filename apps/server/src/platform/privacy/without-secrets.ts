/** Settings that are secret as a whole. In settings that are URLs, only the password is. */
const secrets = ['S3_SECRET_ACCESS_KEY', 'OIDC_CLIENT_SECRET', 'AI_API_KEY', 'METRICS_TOKEN', 'ADMIN_PASSWORD']

/** Removes every password of the settings from a text, such as the error of a library. */
export function withoutSecrets(text: string, environment: NodeJS.ProcessEnv): string {
  const inAddresses = Object.values(environment).flatMap((value = '') => passwordIn(value))
  const present = [...secrets.map((name) => environment[name]), ...inAddresses].filter((secret) => secret !== undefined)
  return present
    .filter((secret) => secret.trim() !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text)
}

/** The password as written in the URL, and decoded. */
function passwordIn(value: string): string[] {
  if (!value.includes('://') || !URL.canParse(value)) return []
  const { password } = new URL(value)
  return password === '' ? [] : [password, decoded(password)]
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
