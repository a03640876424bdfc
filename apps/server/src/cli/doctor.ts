import { examine } from './doctor/examine.ts'
import { withoutSecrets } from '../platform/privacy/without-secrets.ts'

// npm run doctor: looks at what the site stands on, and says what to do. Exit code 1 where something fails.
const findings = await examine(process.env)
for (const { verdict, about, says } of findings)
  process.stdout.write(`${verdict.padEnd(5)} ${about.padEnd(14)} ${withoutSecrets(says, process.env)}\n`)
process.exit(findings.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0)
