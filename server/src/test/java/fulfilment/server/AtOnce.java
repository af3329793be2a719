package fulfilment.server;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Sends several requests at the same time, each from a thread of its own. */
public final class AtOnce {

    private AtOnce() {}

    /** @return the answers, in the order of the requests */
    public static List<Client.Response> atOnce(List<? extends Callable<Client.Response>> requests) throws Exception {
        var start = new CyclicBarrier(requests.size());
        var waiting = requests.stream().<Callable<Client.Response>>map(request -> () -> {
            start.await();
            return request.call();
        }).toList();
        try (var threads = Executors.newFixedThreadPool(requests.size())) {
            var answers = new ArrayList<Client.Response>();
            for (var answer : threads.invokeAll(waiting)) {
                answers.add(answer.get());
            }
            return answers;
        }
    }

    /** @param request gets numbers from 0 */
    public static List<Client.Response> atOnce(int times, IntFunction<Client.Response> request) throws Exception {
        return atOnce(
                IntStream.range(0, times).<Callable<Client.Response>>mapToObj(number -> () -> request.apply(number)).toList());
    }
}
