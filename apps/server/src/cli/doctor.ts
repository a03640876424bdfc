import { withCommandNames } from '../platform/process/command-names.ts'
import { withoutSecrets } from '../platform/privacy/without-secrets.ts'
import { examine } from './doctor/examine.ts'

// npm run doctor: checks the dependencies of the site and gives advice. Exits with code 1 if a check fails.
const findings = await examine(process.env)
for (const { verdict, about, message } of findings) {
  const text = withCommandNames(withoutSecrets(message, process.env))
  process.stdout.write(`${verdict.padEnd(5)} ${about.padEnd(14)} ${text}\n`)
}
process.exit(findings.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0)
