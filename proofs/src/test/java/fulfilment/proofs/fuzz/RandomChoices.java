package fulfilment.proofs.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** The random choices of one request. They are the same for the same seed and number, whatever was sent before. */
final class RandomChoices {

    private final SplittableRandom random;
    /** The percentage of strange choices. About half of all requests have none. */
    private final int strangeness;
    private final int number;

    RandomChoices(long seed, int number) {
        this.number = number;
        random = new SplittableRandom(seed * 1_000_003L + number);
        int mood = random.nextInt(100);
        strangeness = mood < 55 ? 0 : mood < 85 ? 12 : 45;
    }

    /** Whether the next value is to be nonsense. */
    boolean isStrange() {
        return random.nextInt(100) < strangeness;
    }

    /** The same number for a few consecutive requests, which many threads send at once. */
    int shared() {
        return number >> 3;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int many) {
        return random.nextInt(many) == 0;
    }

    <T> T of(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    @SafeVarargs
    final <T> T of(T... all) {
        return all[random.nextInt(all.length)];
    }

    byte[] noise(int length) {
        var noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }
}
