import { cacheCompiledCode } from '../platform/process/compile-cache.ts'
import { fullVersion } from '../platform/release.ts'
import { commands, usageInstead, usageText } from './commands.ts'

// scooter-rides [COMMAND] [ARGUMENTS]: the program of the released package. `npm run COMMAND` runs it from its sources.
cacheCompiledCode()
const name = process.argv[2] ?? 'start'
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const usage = command && usageInstead(name, process.argv.slice(3))
if (usage) {
  // Before the module of the command is loaded, which would run it.
  process[usage.isAsked ? 'stdout' : 'stderr'].write(usage.text)
  process.exitCode = usage.isAsked ? 0 : 1
} else if (command) {
  // A command reads its arguments from here.
  process.argv.splice(2, 1)
  await command.run()
} else if (name === '--version' || name === '-v') {
  process.stdout.write(`${fullVersion}\n`)
} else if (name === '--help' || name === '-h' || name === 'help') {
  process.stdout.write(usageText(fullVersion))
} else {
  process.stderr.write(`There is no command ${name}.\n\n${usageText(fullVersion)}`)
  process.exitCode = 1
}
