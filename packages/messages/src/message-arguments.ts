// Written by `npm run messages` from catalogues/en. Do not edit it.

/** The arguments of each message. Numbers and dates are formatted by the message. */
export interface MessageArguments {
  'shell.skip': object
}
