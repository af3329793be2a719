package fulfilment.command;

import fulfilment.command.platform.AccountNumbers;

/** Whatever asks gets the first number of its kind, so that tests can name what they expect. */
public final class FirstNumbers implements AccountNumbers {

    @Override
    public String next(String prefix) {
        return prefix + "2025-1000";
    }

    @Override
    public int nextPlain(String kind) {
        return 1;
    }
}
