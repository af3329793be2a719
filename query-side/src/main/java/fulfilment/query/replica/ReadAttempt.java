package fulfilment.query.replica;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What a query gave, before it is known whether that counts.
 *
 * @param failure null if it gave an answer
 */
record ReadAttempt(@Nullable Object answer, @Nullable Exception failure) {

    static ReadAttempt of(Callable<@Nullable Object> query) {
        try {
            return new ReadAttempt(query.call(), null);
        } catch (Exception failed) { // judged later
            return new ReadAttempt(null, failed);
        }
    }

    @Nullable
    Object result() throws Exception {
        if (failure != null) {
            throw failure;
        }
        return answer;
    }
}
