/** Settings that are secret as a whole; in those that are addresses, the password is. */
const secrets = ['S3_SECRET_ACCESS_KEY', 'OIDC_CLIENT_SECRET', 'AI_API_KEY', 'METRICS_TOKEN', 'ADMIN_PASSWORD']

/** A text in which no password of the settings stands, whatever the error of a library quoted. */
export function withoutSecrets(text: string, environment: NodeJS.ProcessEnv): string {
  const inAddresses = Object.values(environment).flatMap((value = '') => passwordIn(value))
  const known = [...secrets.map((name) => environment[name]), ...inAddresses].filter((secret) => secret !== undefined)
  return known
    .filter((secret) => secret.trim() !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text)
}

/** As it is written in the address, and as it is meant. */
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
