/**
 * The time limit of tests that start processes, import maps or wait for timeouts of the product. They take seconds alone, and a
 * minute beside other work. All other tests have the default of 20 s.
 */
export const slow = { timeout: 120_000 }
