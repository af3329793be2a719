package fulfilment.loader.remote;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The options of a command, each with a value after a space or an equals sign. */
public final class CommandLine {

    private CommandLine() {}

    /** An error in the command line, in one line. */
    public static final class Wrong extends Exception {

        public Wrong(String message) {
            super(message);
        }
    }

    /**
     * @param known the options that there are, such as {@code --url}
     * @return the values by option, without options that are not given
     */
    public static Map<String, String> options(List<String> words, List<String> known) throws Wrong {
        var values = new HashMap<String, String>();
        var rest = new ArrayDeque<>(words);
        while (!rest.isEmpty()) {
            var word = rest.remove();
            int equals = word.indexOf('=');
            var option = equals < 0 ? word : word.substring(0, equals);
            if (!known.contains(option)) {
                throw new Wrong("unknown argument %s".formatted(word));
            }
            var value = equals >= 0 ? word.substring(equals + 1) : rest.poll();
            if (value == null || value.isBlank()) {
                throw new Wrong("%s needs a value".formatted(option));
            }
            if (values.put(option, value) != null) {
                throw new Wrong("%s is given twice".formatted(option));
            }
        }
        return values;
    }

    /** @return the address of the service: that of {@code --url}, or on this machine */
    public static URI address(Map<String, String> options) throws Wrong {
        var value = options.getOrDefault("--url", "http://localhost:8080");
        try {
            var address = new URI(value);
            if (address.getHost() != null && List.of("http", "https").contains(String.valueOf(address.getScheme()))) {
                return address;
            }
        } catch (URISyntaxException malformed) {
            // refused below
        }
        throw new Wrong("--url %s is not an address like http://localhost:8080".formatted(value));
    }
}
