package fulfilment.rest.products;

import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** What absolute addresses begin with: the address at which the caller reached us. */
final class Base {

    private Base() {}

    static String current() {
        return ServletUriComponentsBuilder.fromCurrentContextPath().build().toUriString();
    }
}
