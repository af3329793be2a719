package fulfilment.proofs.fuzz;

/**
 * A fault that the fuzzer found.
 *
 * @param kind   the same for faults that probably have one cause
 * @param detail how to reproduce it, and what was seen
 */
record Fault(String kind, String detail) {}
