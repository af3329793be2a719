package fulfilment.testing;

/**
 * The seed of random tests. It is the same in each run, so that a red test is the fault of a change, never of the draw. {@code
 * -Dproof.seed=random} draws a fresh one, {@code -Dproof.seed=17} repeats a run.
 */
public final class Seed {

    private static final long FIXED = 17;

    private Seed() {}

    /** Returns the seed and prints how to repeat the run. @param run what it is for, e.g. "race of 64 clients" */
    public static long of(String run) {
        long seed = Drawn.SEED;
        System.out.printf("%s: -Dproof.seed=%d%n", run, seed);
        return seed;
    }

    /** One for all tests of a JVM, so that one number repeats them. */
    private static final class Drawn {

        private static final long SEED = drawn();

        private static long drawn() {
            var wanted = System.getProperty("proof.seed", "");
            return switch (wanted) {
                case "" -> FIXED;
                case "random" -> System.nanoTime() & Integer.MAX_VALUE;
                default -> Long.parseLong(wanted);
            };
        }
    }
}
