package fulfilment.server.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** The choices of one request: the same for the same seed and number, whatever was sent before. */
final class RandomChoices {

    private final SplittableRandom random;
    /** How many in a hundred choices are strange: about half of all requests are meant well throughout. */
    private final int strangeness;
    private final int number;

    RandomChoices(long seed, int number) {
        this.number = number;
        random = new SplittableRandom(seed * 1_000_003L + number);
        int mood = random.nextInt(100);
        strangeness = mood < 55 ? 0 : mood < 85 ? 12 : 45;
    }

    /** Whether the next thing to be said is to be nonsense. */
    boolean isStrange() {
        return random.nextInt(100) < strangeness;
    }

    /** The same for a few requests in a row, which many threads send at once. */
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
