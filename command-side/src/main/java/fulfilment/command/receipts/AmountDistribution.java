package fulfilment.command.receipts;

import java.util.ArrayList;
import java.util.List;

/** Pieces spread over lines that wait for them: each line is filled before the next, and what is too much goes to the last. */
final class AmountDistribution {

    private AmountDistribution() {}

    /**
     * @param waiting pieces each line waits for, none negative; at least one line
     * @param amount  pieces to spread, none negative
     * @return pieces for each line, in the same order; together they are the amount
     */
    static List<Integer> over(List<Integer> waiting, int amount) {
        var spread = new ArrayList<Integer>(waiting.size());
        int left = amount;
        for (int i = 0; i < waiting.size(); i++) {
            boolean last = i == waiting.size() - 1;
            int taken = last ? left : Math.min(waiting.get(i), left);
            spread.add(taken);
            left -= taken;
        }
        return spread;
    }
}
