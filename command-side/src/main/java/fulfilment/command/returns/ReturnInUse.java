package fulfilment.command.returns;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A return with returned products, or with replacements that were ordered, cannot be deleted. Rule RET-8. */
final class ReturnInUse extends Rejection {

    private ReturnInUse(String message) {
        super(ErrorCode.RETURN_IN_USE, message);
    }

    static ReturnInUse byReplacements(String number) {
        return new ReturnInUse(
                "return %s has picklists or backorders of replacement products and cannot be deleted".formatted(number));
    }

    static ReturnInUse byProducts(String number) {
        return new ReturnInUse("return %s has returned products; remove them first".formatted(number));
    }
}
