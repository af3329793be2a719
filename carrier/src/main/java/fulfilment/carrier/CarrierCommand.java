package fulfilment.carrier;

import fulfilment.carrier.Fault.Kind;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The carrier as a command. */
public final class CarrierCommand {

    private static final int PORT = 9_099;
    private static final List<String> SWITCHES_WITH_VALUE = List.of("--port", "--host", "--username", "--password", "--fault",
            "--script", "--seed", "--price");

    static final String USAGE = """
            usage: carrier [--port N] [--username NAME] [--password SECRET] [--fault FAULT]... [--script FAULT,FAULT...]

              --port N           where it listens (%d)
              --host NAME        on which address (127.0.0.1)
              --username NAME    asks for HTTP Basic with this name, or with an API key in its place
              --password SECRET  the password (empty)
              --fault FAULT@P    a fault with a probability, such as slow:3s@0.1; without @P every request; repeatable
              --script F,F,...   faults of the first requests, one each, such as none,drop-after-request,none
              --seed N           makes the faults with a probability repeatable (1)
              --keeps-keys       answers a repeated Idempotency-Key with the label it sold before
              --single-colli     takes one parcel for each shipment only
              --no-zpl           gives labels in PDF only
              --price PRICE      says what the labels cost, such as 6.95EUR for each parcel
              --plain-labels     draws one label and gives it to all parcels, for measurements

            Faults (with their argument):
            %s
            Change them while it runs:  curl -X PUT http://127.0.0.1:%d/faults -d '{"script": ["late:25s"], "chances": ["slow:3s@0.1"]}'
            See what was sold:          curl http://127.0.0.1:%d/book
            """.formatted(PORT,
            Arrays.stream(Kind.values()).map(kind -> "  %-23s %s%n".formatted(Fault.of(kind), kind.does()))
                    .collect(Collectors.joining()),
            PORT, PORT);

    /** An error in the command line, in one line. */
    private static final class Wrong extends Exception {

        Wrong(String message) {
            super(message);
        }
    }

    private CarrierCommand() {}

    /**
     * Runs a carrier until the process ends.
     *
     * @return the exit code: 0 after help, 1 if it cannot start, 2 for wrong arguments
     */
    public static int run(String[] arguments) {
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return run(List.of(arguments), out, err, new CountDownLatch(1));
    }

    static int run(List<String> words, PrintStream out, PrintStream err, CountDownLatch end) {
        if (words.contains("--help")) {
            out.print(USAGE);
            return 0;
        }
        CarrierSettings settings;
        try {
            settings = settings(words);
        } catch (Wrong | IllegalArgumentException wrong) {
            err.printf("carrier: %s%n%nstart with --help to see all switches%n", wrong.getMessage());
            return 2;
        }
        try (var carrier = Carrier.start(settings)) {
            out.print(greeting(carrier, settings));
            end.await();
            return 0;
        } catch (IOException failed) {
            err.printf("carrier: cannot listen on %s:%d (%s); choose another with --port%n", settings.host().getHostAddress(),
                    settings.port(), failed.getMessage());
            return 1;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static CarrierSettings settings(List<String> words) throws Wrong {
        var settings = CarrierSettings.DEFAULTS.withPort(PORT);
        String username = null;
        String password = null;
        var chances = new ArrayList<Faults.Chance>();
        var script = new ArrayList<Fault>();
        long seed = 1;
        boolean keepsKeys = false;
        var rest = new ArrayDeque<>(words);
        while (!rest.isEmpty()) {
            var word = rest.remove();
            int equals = word.indexOf('=');
            var name = equals < 0 ? word : word.substring(0, equals);
            if (SWITCHES_WITH_VALUE.contains(name)) {
                var value = valueOf(name, equals < 0 ? rest.poll() : word.substring(equals + 1));
                switch (name) {
                    case "--port" -> settings = settings.withPort((int) number(name, value, 65_535));
                    case "--host" -> settings = settings.withHost(host(value));
                    case "--username" -> username = value;
                    case "--password" -> password = value;
                    case "--price" -> settings = settings.withPrice(ParcelPrice.parse(value));
                    case "--fault" -> chances.add(Faults.Chance.parse(value));
                    case "--script" -> Arrays.stream(value.split(",")).map(Fault::parse).forEach(script::add);
                    default -> seed = number(name, value, Integer.MAX_VALUE);
                }
            } else {
                switch (word) {
                    case "--keeps-keys" -> keepsKeys = true;
                    case "--single-colli" -> settings = settings.withSingleColli();
                    case "--no-zpl" -> settings = settings.withoutZpl();
                    case "--plain-labels" -> settings = settings.withPlainLabels();
                    default -> throw new Wrong("unknown argument %s".formatted(word));
                }
            }
        }
        if (password != null && username == null) {
            throw new Wrong("--password needs --username");
        }
        return settings.withCredentials(username, password).withFaults(new Faults(script, chances, seed, keepsKeys));
    }

    private static String valueOf(String name, @Nullable String value) throws Wrong {
        if (value == null || value.isBlank()) {
            throw new Wrong("%s needs a value".formatted(name));
        }
        return value;
    }

    private static long number(String name, String value, int most) throws Wrong {
        if (value.matches("\\d{1,9}") && Long.parseLong(value) <= most) {
            return Long.parseLong(value);
        }
        throw new Wrong("%s must be a number from 0 to %d".formatted(name, most));
    }

    private static InetAddress host(String value) throws Wrong {
        try {
            return InetAddress.getByName(value);
        } catch (UnknownHostException unknown) {
            throw new Wrong("--host %s is no address of this machine".formatted(value));
        }
    }

    private static String greeting(Carrier carrier, CarrierSettings settings) {
        var credentials = settings.username() == null
                ? ""
                : "\"username\": \"%s\", \"password\": \"...\", ".formatted(settings.username());
        return """
                The demo carrier listens on %1$s

                Set it up as a provider, with an admin's key of the service, one of:

                  curl -u $KEY: http://localhost:8080/admin/shippingproviders -d '{"kind": "custom", "name": "Demo carrier", %2$s"shipment_url": "%1$s/shipments", "config_url": "%1$s/config"}'
                  curl -u $KEY: http://localhost:8080/admin/shippingproviders -d '{"kind": "custom_single", "name": "Demo carrier, one parcel", %2$s"shipment_url": "%1$s/shipments-single", "config_url": "%1$s/config"}'
                  curl -u $KEY: http://localhost:8080/admin/shippingproviders -d '{"kind": "json_push", "name": "Demo carrier, push", %2$s"shipment_url": "%1$s/push"}'

                Then a profile, with the idshippingprovider of the answer:

                  curl -u $KEY: http://localhost:8080/admin/shippingproviders/ID/profiles -d '{"name": "Standard", "values": {"service": "standard"}, "standard": true}'

                What was sold:    curl %1$s/book
                Make it fail:     curl -X PUT %1$s/faults -d '{"script": ["drop-after-request"]}'
                All faults:       --help
                Stop with Ctrl+C.
                """
                .formatted(carrier.url(), credentials);
    }
}
