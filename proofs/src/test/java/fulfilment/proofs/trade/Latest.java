package fulfilment.proofs.trade;

import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The latest objects of one kind, which all clients know and compete for. */
final class Latest<T> {

    private static final int KNOWN = 60;

    private final AtomicReferenceArray<T> known = new AtomicReferenceArray<>(KNOWN);
    private final AtomicLong count = new AtomicLong();

    void add(T one) {
        for (int i = 0; i < KNOWN; i++) {
            if (one.equals(known.get(i))) {
                return;
            }
        }
        known.set((int) (count.getAndIncrement() % KNOWN), one);
    }

    /** One of them, chosen at random. @return null while none is known */
    @Nullable
    T any(Random random) {
        int there = (int) Math.min(KNOWN, count.get());
        return there == 0 ? null : known.get(random.nextInt(there));
    }
}
