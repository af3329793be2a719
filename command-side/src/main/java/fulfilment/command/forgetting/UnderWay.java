package fulfilment.command.forgetting;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import java.util.List;
import java.util.stream.Collectors;

/** Refuses to forget somebody while something is under way for them: people need the texts until it is done. */
public final class UnderWay {

    private static final int NAMED_IN_REFUSAL = 10;

    private UnderWay() {}

    /**
     * @param whom     such as {@code customer 17}
     * @param underWay each in words with its number, such as {@code order O2026-1000}
     * @throws Rejection code 21 if something is under way
     */
    public static void requireNone(String whom, List<String> underWay) {
        if (!underWay.isEmpty()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "%s cannot be anonymized while this is under way: %s%s".formatted(whom,
                            underWay.stream().limit(NAMED_IN_REFUSAL).collect(Collectors.joining(", ")),
                            underWay.size() > NAMED_IN_REFUSAL
                                    ? " and %d more".formatted(underWay.size() - NAMED_IN_REFUSAL)
                                    : ""));
        }
    }
}
