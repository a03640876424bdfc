import { spawnSync } from 'node:child_process'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { say } from './runtime.mjs'

/** The dictionary and its Debian package for each language that has one of quality. */
export const dictionaries = {
  de: { name: 'de_DE_frami', from: 'hunspell-de-de-frami' },
  es: { name: 'es_ES', from: 'hunspell-es' },
  fr: { name: 'fr_FR', from: 'hunspell-fr' },
  it: { name: 'it_IT', from: 'hunspell-it' },
  nl: { name: 'nl_NL', from: 'hunspell-nl' },
  pl: { name: 'pl_PL', from: 'hunspell-pl' },
  'pt-PT': { name: 'pt_PT', from: 'hunspell-pt-pt' },
}

export const hunspell = (args, input) => spawnSync('hunspell', args, { encoding: 'utf8', input, maxBuffer: 2 ** 26 })

export const hasDictionary = ({ name }) => hunspell(['-d', name, '-l'], 'x').status === 0

/** Installs hunspell and its dictionaries as root on Debian; without them the spelling is not checked. */
export function provideDictionaries() {
  for (const dictionary of Object.values(dictionaries)) {
    if (hasDictionary(dictionary) || !isDebianRoot()) continue
    say(`Installing ${dictionary.from} for the spelling of the catalogues …`)
    for (const each of ['hunspell', dictionary.from]) installFromDebian(each)
  }
}
