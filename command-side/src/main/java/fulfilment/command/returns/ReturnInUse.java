package fulfilment.command.returns;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** A return with returned products, with replacements that were ordered or with labels cannot be deleted. Rules RET-8, LBL-94. */
final class ReturnInUse extends Rejection {

    private ReturnInUse(String message) {
        super(ErrorCode.RETURN_IN_USE, message);
    }

    static ReturnInUse byReplacements(String number) {
        return new ReturnInUse(
                "return %s has picklists or backorders of replacement products and cannot be deleted".formatted(number));
    }

    static ReturnInUse byLabels(String number) {
        return new ReturnInUse("a label was requested for return %s, which cannot be deleted any more".formatted(number));
    }

    static ReturnInUse byProducts(String number) {
        return new ReturnInUse("return %s has returned products; remove them first".formatted(number));
    }
}
