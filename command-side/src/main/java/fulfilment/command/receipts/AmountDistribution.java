package fulfilment.command.receipts;

import java.util.ArrayList;
import java.util.List;

/** Distributes pieces over lines that wait for them. It fills each line before the next and adds any excess to the last one. */
final class AmountDistribution {

    private AmountDistribution() {}

    /**
     * @param waiting pieces that each line waits for, not negative; at least one line
     * @param amount  pieces to distribute, not negative
     * @return pieces for each line, in the same order; their sum is {@code amount}
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
